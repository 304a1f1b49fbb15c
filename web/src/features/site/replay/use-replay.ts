/** React hooks of a site's replay while it is on the screen, synchronised with the address. */
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { inflateAll } from "#web/api/inflate.ts";
import type { ReplayedPast } from "#web/features/site/view/shown-past.ts";
import { useKnownSite, useSiteAddress } from "#web/features/site/view/use-site-view.ts";
import { useServices } from "#web/session/services.ts";
import { type AddressWriter, createAddressWriter } from "./address-writer.ts";
import { isAtRest } from "./is-at-rest.ts";
import { createLazyPlayer } from "./lazy-player.ts";
import { useReplay } from "./replay-context.ts";
import type { Player, ReplayPlayer } from "./replay-player.ts";

/**
 * React hook that creates the player.
 * @param layoutId must be the same at every render
 */
export function useReplayPlayer(layoutId: string): ReplayPlayer {
  const { client, after } = useServices();
  const [player] = useState(() =>
    createLazyPlayer(async () => {
      const { createReplayPlayer } = await import("./replay-player.ts");
      return createReplayPlayer({ layoutId, client, after, inflateAll });
    }),
  );
  useEffect(() => () => player.close(), [player]);
  return player;
}

/**
 * React hook that selects a value from the state of the player; renders only when that value
 * changes.
 */
export function usePlayer<T>(
  player: ReplayPlayer | undefined,
  select: (now: Player) => T,
): T | undefined {
  return useSyncExternalStore(player?.subscribe ?? subscribeToNothing, () => {
    const now = player?.state();
    return now === undefined ? undefined : select(now);
  });
}

function subscribeToNothing(): () => void {
  return () => undefined;
}

export function useReplayedPast(player: ReplayPlayer): ReplayedPast {
  const isOpen = usePlayer(player, () => true) ?? false;
  const shown = usePlayer(player, (now) => now.shown);
  const restsAt = usePlayer(player, (now) =>
    isAtRest(now) ? Math.floor(now.playhead) : undefined,
  );
  const isBehind = usePlayer(player, ({ isBehind: isLate }) => isLate) ?? false;
  const rest = usePlayer(player, (now) => now.rest);
  return { picture: isOpen ? { shown, restsAt } : undefined, isBehind, rest };
}

/**
 * React hook that opens and moves the replay according to the address, and writes the position of
 * the playhead to the address.
 */
export function useReplayAddress(player: ReplayPlayer): void {
  const { after } = useServices();
  const { site } = useKnownSite();
  const { url, setUrl } = useSiteAddress();
  const { from, to, speed } = url.replay ?? {};
  const write = useEffectEvent((ts: number, nextSpeed: number) => {
    if (url.replay === undefined) return;
    setUrl({ ...url, ts, replay: { ...url.replay, speed: nextSpeed } }, { replace: true });
  });
  const [writer] = useState<{ current: AddressWriter | undefined }>({ current: undefined });
  const masterCount = site?.masters.length;
  useEffect(() => {
    const made = createAddressWriter(player, { after, write: (ts, rate) => write(ts, rate) });
    writer.current = made;
    return made.stop;
  }, [player, after, writer]);
  useEffect(() => {
    if (from === undefined || to === undefined || speed === undefined) player.close();
    else if (masterCount !== undefined) {
      writer.current?.follow({ from, to, speed, playhead: url.ts ?? from }, masterCount);
    }
  }, [player, writer, from, to, speed, url.ts, masterCount]);
}

/** React hook that returns a function to leave the replay, back to live data. */
export function useReplayEnd(): () => void {
  const player = useReplay();
  const { url, setUrl } = useSiteAddress();
  return () => {
    player?.close();
    setUrl({ ...url, ts: undefined, replay: undefined });
  };
}

/** React hook that moves the playhead at every animation frame while the replay plays. */
export function useReplayClock(player: ReplayPlayer): void {
  const isMoving = usePlayer(player, ({ mode }) => mode !== "paused") ?? false;
  useEffect(() => {
    if (!isMoving) return undefined;
    let before: number | undefined;
    let frame = requestAnimationFrame(onFrame);
    function onFrame(milliseconds: number): void {
      player.tick((milliseconds - (before ?? milliseconds)) / 1_000);
      before = milliseconds;
      frame = requestAnimationFrame(onFrame);
    }
    return () => cancelAnimationFrame(frame);
  }, [player, isMoving]);
}
