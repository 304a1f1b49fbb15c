/** React hook of the marks of people on the map. */
import { useMemo } from "react";
import { zoneState } from "#domain/work-zones/work-zone.ts";
import type { PersonMark } from "#web/features/site/model/person-mark.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { useNow } from "#web/features/site/view/use-now.ts";
import { useSiteAddress } from "#web/features/site/view/use-site-view.ts";
import { markOf, type ZonePlace } from "./model/zone-mark.ts";
import { useWorkZones } from "./zones-context.ts";

const NONE: readonly PersonMark[] = [];

/** The marks, one per master of a zone; none at a past moment, about which zones say nothing. */
export function usePeopleMarks(site: Site): readonly PersonMark[] {
  const { zones, wanted } = useWorkZones();
  const { url } = useSiteAddress();
  const now = useNow();
  const isPast = url.ts !== undefined;
  return useMemo(() => {
    if (isPast) return NONE;
    const marksOf = (parts: readonly ZonePlace[], person: Omit<PersonMark, "x" | "y">) =>
      parts.flatMap((part): readonly PersonMark[] => {
        const at = markOf(site, part);
        return at === undefined ? [] : [{ ...person, ...at }];
      });
    const marks = [
      ...wanted.flatMap(({ input }) => marksOf(input.parts, { name: input.name, state: "wanted" })),
      ...(zones ?? []).flatMap(({ parts, name, until }) =>
        marksOf(parts, { name, state: zoneState({ until }, now) }),
      ),
    ];
    return marks.length === 0 ? NONE : marks;
  }, [site, zones, wanted, now, isPast]);
}
