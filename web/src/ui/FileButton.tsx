/**
 * Button that opens the file chooser; a file input cannot be styled like other buttons. Choosing
 * the same file again calls `onFiles` again.
 */
import Button from "@mui/material/Button";
import { useRef } from "react";
import { Icon } from "./Icon.tsx";

interface Props {
  readonly text: string;
  /** Accessible name that says what the file is. */
  readonly label: string;
  /** Accepted MIME types and file extensions. */
  readonly accept: string;
  readonly isBusy?: boolean;
  /** True allows several files. */
  readonly isMany?: boolean;
  /** True opens the rear camera of a phone, if there is one. */
  readonly isCamera?: boolean;
  readonly iconPath?: string;
  /** True for a height of 48 px, for gloved hands. */
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
