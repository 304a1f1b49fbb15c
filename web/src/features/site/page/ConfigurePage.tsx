/** What can be configured of a device, in sections side by side as on its details. */
import Box from "@mui/material/Box";
import type { ReactNode } from "react";

export function ConfigurePage({ children }: { readonly children: ReactNode }) {
  return (
    <Box sx={{ px: { xs: 2, sm: 3 }, pt: 2, pb: 3 }}>
      <Box sx={{ columns: "340px", columnGap: 4 }}>{children}</Box>
    </Box>
  );
}
