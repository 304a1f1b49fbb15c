/** The moment that is looked at: a past one, or the present. */
import { useNow } from "./use-now.ts";
import { useSiteView } from "./use-site-view.ts";

/** Epoch seconds. */
export function useMoment(): number {
  const { url } = useSiteView();
  const now = useNow();
  return url.ts ?? now;
}
