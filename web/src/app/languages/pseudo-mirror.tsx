/** Swaps left and right in every style of the console, for right-to-left languages. */
import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import rtl from "@mui/stylis-plugin-rtl";
import type { ReactNode } from "react";
import { prefixer } from "stylis";

const mirroring = createCache({ key: "rtl", stylisPlugins: [prefixer, rtl] });

export function Mirrored({ children }: { readonly children: ReactNode }) {
  return <CacheProvider value={mirroring}>{children}</CacheProvider>;
}
