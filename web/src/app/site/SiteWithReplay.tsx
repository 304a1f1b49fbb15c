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
  /**
   * Id of the layout. Must not change during the component's life: another layout needs another
   * key.
   */
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

/**
 * Component without output: keeps the replay and the URL in step; the context above provides the
 * URL.
 */
function AddressOfReplay({ player }: { readonly player: ReplayPlayer }) {
  useReplayAddress(player);
  return undefined;
}
