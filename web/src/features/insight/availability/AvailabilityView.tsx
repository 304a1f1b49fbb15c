/** Availability by month: all sites, or one site with its masters and trackers. */
import { useSearchParams } from "react-router";
import { monthText } from "#domain/insight/availability/site-month.ts";
import { useServices } from "#web/session/services.ts";
import { AvailabilitySite } from "./AvailabilitySite.tsx";
import { AvailabilitySites } from "./AvailabilitySites.tsx";
import {
  type AvailabilityAddress,
  availabilitySearch,
  newestMonth,
  readAvailabilityUrl,
} from "./availability-url.ts";

export function AvailabilityView() {
  const [query, setQuery] = useSearchParams();
  const { nowSeconds } = useServices();
  const address = readAvailabilityUrl(query, monthText(newestMonth(nowSeconds())));
  const { layoutId } = address;
  const props = {
    address,
    onChange: (change: Partial<AvailabilityAddress>) =>
      setQuery(availabilitySearch({ ...address, ...change })),
  };
  if (layoutId === undefined) return <AvailabilitySites {...props} />;
  return <AvailabilitySite key={layoutId} layoutId={layoutId} {...props} />;
}
