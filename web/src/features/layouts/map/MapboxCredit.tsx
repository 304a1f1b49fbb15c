/** Whom Mapbox's terms want named on its maps; its own control writes HTML, which our content policy lets nobody do. */
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";

const CREDITS = [
  ["© Mapbox", "https://www.mapbox.com/about/maps/"],
  ["© OpenStreetMap", "https://www.openstreetmap.org/copyright"],
  ["Improve this map", "https://apps.mapbox.com/feedback/"],
] as const;

export function MapboxCredit() {
  return (
    <Box sx={CREDIT}>
      {CREDITS.map(([text, address]) => (
        <Link key={address} href={address} target="_blank" rel="noreferrer" color="inherit">
          {text}
        </Link>
      ))}
    </Box>
  );
}

const CREDIT = {
  position: "absolute",
  right: 0,
  bottom: 0,
  zIndex: 1,
  display: "flex",
  gap: 1,
  px: 1,
  fontSize: 12,
  bgcolor: "background.paper",
} as const;
