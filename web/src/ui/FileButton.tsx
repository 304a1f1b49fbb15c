/** Chooses a file: the browser's own field cannot be made to look like other buttons. Chosen again, the same file counts again. */
import Button from "@mui/material/Button";
import { useRef } from "react";

interface Props {
  readonly text: string;
  /** What the file is, for those who do not see where the button stands. */
  readonly label: string;
  /** Types and endings the browser offers. */
  readonly accept: string;
  readonly isBusy?: boolean;
  readonly onFiles: (files: FileList | null) => Promise<void>;
}

export function FileButton({ text, label, accept, isBusy = false, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="outlined" loading={isBusy} onClick={() => input.current?.click()}>
        {text}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept={accept}
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
