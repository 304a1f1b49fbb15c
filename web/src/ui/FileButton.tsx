/** Chooses a file: the browser's own field cannot be made to look like other buttons. Chosen again, the same file counts again. */
import Button from "@mui/material/Button";
import { useRef } from "react";
import { Icon } from "./Icon.tsx";

interface Props {
  readonly text: string;
  /** What the file is, for those who do not see where the button stands. */
  readonly label: string;
  /** Types and endings the browser offers. */
  readonly accept: string;
  readonly isBusy?: boolean;
  /** Several at once. */
  readonly isMany?: boolean;
  /** Opens the camera at the back of a phone, where there is one. */
  readonly isCamera?: boolean;
  readonly iconPath?: string;
  /** For thumbs with gloves. */
  readonly isLarge?: boolean;
  readonly onFiles: (files: FileList | null) => Promise<void>;
}

export function FileButton({ text, label, accept, isBusy = false, onFiles, ...look }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="outlined"
        loading={isBusy}
        startIcon={look.iconPath && <Icon path={look.iconPath} />}
        onClick={() => input.current?.click()}
        sx={look.isLarge ? { minHeight: 48 } : undefined}
      >
        {text}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept={accept}
        multiple={look.isMany === true}
        {...(look.isCamera === true && { capture: "environment" })}
        aria-label={label}
        onChange={({ target }) => {
          void onFiles(target.files).then(() => {
            target.value = "";
          });
        }}
      />
    </>
  );
}
