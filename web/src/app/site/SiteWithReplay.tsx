/** Provides the site view of one layout and its replay through React contexts. */
import type { ReactNode } from "react";
import { ReplayProvider } from "#web/features/site/replay/replay-context.ts";
import type { ReplayPlayer } from "#web/features/site/replay/replay-player.ts";
import {
  useReplayAddress,
  useReplayedPast,
  useReplayPlayer,
} from "#web/features/site/replay/use-replay.ts";
import { SiteViewProvider } from "#web/features/site/view/SiteViewProvider.tsx";

interface Props {
  /** Must not change during the component's life: give another layout another key. */
  readonly layoutId: string;
  readonly children: ReactNode;
}

export function SiteWithReplay({ layoutId, children }: Props) {
  const player = useReplayPlayer(layoutId);
  return (
    <SiteViewProvider layoutId={layoutId} replayed={useReplayedPast(player)}>
      <ReplayProvider value={player}>{children}</ReplayProvider>
      <AddressOfReplay player={player} />
    </SiteViewProvider>
  );
}

/** Headless: connects the replay to the URL, which the site view above provides. */
function AddressOfReplay({ player }: { readonly player: ReplayPlayer }) {
  useReplayAddress(player);
  return undefined;
}
