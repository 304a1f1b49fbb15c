/** Theme and language selectors, below the forms before sign-in. */
import Box from "@mui/material/Box";
import { LanguageChoice } from "./LanguageChoice.tsx";
import { ThemeSwitch } from "./ThemeSwitch.tsx";

export function LookChoice() {
  return (
    <Box sx={LINES}>
      <ThemeSwitch />
      <LanguageChoice />
    </Box>
  );
}

/** Style of the theme and language selectors: both as wide as the forms. */
const LINES = { display: "grid", gap: 1.5, "& .MuiToggleButton-root": { flex: 1 } } as const;
