/** The result of the last attempt to scan a component, which screen readers announce. */
import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import type { ScanNotice } from "./scan-notice.ts";

export function ScanNoticeAlert({ notice }: { readonly notice: ScanNotice | undefined }) {
  return (
    <Box role="status" sx={{ "&:empty": { display: "none" } }}>
      {notice && (
        <Alert severity={notice.tone} role="presentation" sx={{ overflowWrap: "anywhere" }}>
          {notice.lines.length === 0 ? (
            notice.title
          ) : (
            <>
              <AlertTitle>{notice.title}</AlertTitle>
              {notice.lines.map((line) => (
                <div key={line}>- {line}</div>
              ))}
            </>
          )}
        </Alert>
      )}
    </Box>
  );
}
