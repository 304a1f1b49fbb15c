/** The site view of one layout with its replay, both handed down by React. */
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
  /** Must be the same at each drawing: another layout gets another key. */
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

/** Draws nothing: the replay needs the address, which the view above hands down. */
function AddressOfReplay({ player }: { readonly player: ReplayPlayer }) {
  useReplayAddress(player);
  return undefined;
}
