/** The replay of one site for as long as it is shown: follows the address, and the address follows it. */
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { inflateAll } from "#web/api/inflate.ts";
import type { Site } from "#web/features/site/model/site.ts";
import type { ReplayPicture } from "#web/features/site/view/shown-past.ts";
import type { SiteUrl } from "#web/features/site/view/url/site-url.ts";
import { useServices } from "#web/session/services.ts";
import { type AddressWriter, createAddressWriter } from "./address-writer.ts";
import { isAtRest } from "./is-at-rest.ts";
import { createLazyPlayer } from "./lazy-player.ts";
import type { Player, ReplayPlayer } from "./replay-player.ts";

/** The layout must be the same at each drawing. */
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

/** Something of the player; drawn anew only when that is another value. */
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

export interface UsedPicture {
  readonly replay: ReplayPicture | undefined;
  /** The picture is not what belongs to the playhead yet. */
  readonly isBehind: boolean;
  /** Whole second that is worth reading in full. */
  readonly rest: number | undefined;
}

export function useReplayPicture(player: ReplayPlayer): UsedPicture {
  const isOpen = usePlayer(player, () => true) ?? false;
  const shown = usePlayer(player, (now) => now.shown);
  const restsAt = usePlayer(player, (now) =>
    isAtRest(now) ? Math.floor(now.playhead) : undefined,
  );
  const isBehind = usePlayer(player, ({ isBehind: isLate }) => isLate) ?? false;
  const rest = usePlayer(player, (now) => now.rest);
  return { replay: isOpen ? { shown, restsAt } : undefined, isBehind, rest };
}

interface Addressed {
  readonly site: Site | undefined;
  readonly url: SiteUrl;
  readonly setUrl: (next: SiteUrl, how?: { readonly replace: boolean }) => void;
}

export function useReplayAddress(player: ReplayPlayer, { site, url, setUrl }: Addressed): void {
  const { after } = useServices();
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

/** Moves the playhead with the pictures of the screen while it plays. */
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
