/** Route of the storm desk, in the shell; its wall display is without the shell. */
import { useSearchParams } from "react-router";
import { isWall } from "#web/features/storm/model/wall-search.ts";
import { StormPage } from "#web/features/storm/StormPage.tsx";
import { StormWall } from "#web/features/storm/StormWall.tsx";
import { PAGE_TITLES } from "#web/ui/page-titles.ts";
import { Shell } from "./Shell.tsx";

export function StormRoute() {
  const [query] = useSearchParams();
  if (isWall(query)) return <StormWall />;
  return (
    <Shell title={PAGE_TITLES.storm}>
      <StormPage />
    </Shell>
  );
}
