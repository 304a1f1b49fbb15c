/** The result of the last attempt to scan a component, which screen readers announce. */
import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import type { Told } from "./told.ts";

export function ToldAlert({ told }: { readonly told: Told | undefined }) {
  return (
    <Box role="status" sx={{ "&:empty": { display: "none" } }}>
      {told && (
        <Alert severity={told.tone} role="presentation" sx={{ overflowWrap: "anywhere" }}>
          {told.lines.length === 0 ? (
            told.title
          ) : (
            <>
              <AlertTitle>{told.title}</AlertTitle>
              {told.lines.map((line) => (
                <div key={line}>- {line}</div>
              ))}
            </>
          )}
        </Alert>
      )}
    </Box>
  );
}
