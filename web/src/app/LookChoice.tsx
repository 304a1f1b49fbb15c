/** Theme and language, below the forms before sign-in. */
import Box from "@mui/material/Box";
import { LanguageChoice } from "./LanguageChoice.tsx";
import { ThemeSwitch } from "./ThemeSwitch.tsx";

export function LookChoice() {
  return (
    <Box sx={LINE}>
      <ThemeSwitch />
      <LanguageChoice />
    </Box>
  );
}

const LINE = { display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 } as const;
