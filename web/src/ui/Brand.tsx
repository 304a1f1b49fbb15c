/** Logo and name of the console. */
import Box from "@mui/material/Box";
import { useTheme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { MESSAGES } from "./messages.ts";

/** Colour of the sun: brighter than the palette's amber for text, because it is a picture. */
export const SUN_COLOUR = "#f2a63b";

interface SignProps {
  readonly size: number;
}

/** The logo: a panel on its post below the sun. */
export function BrandSign({ size }: SignProps) {
  const { primary, text } = useTheme().palette;
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <circle cx="23.5" cy="7.5" r="4" fill={SUN_COLOUR} />
      <path d="M14 18v11" stroke={text.primary} strokeWidth="2.5" strokeLinecap="round" />
      <path d="M4 11l20 13" stroke={primary.main} strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}

export function Brand() {
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1.25 }}>
      <BrandSign size={32} />
      <Typography component="span" variant="h3" sx={{ fontWeight: 700, letterSpacing: "-0.01em" }}>
        {MESSAGES.product}
      </Typography>
    </Box>
  );
}
