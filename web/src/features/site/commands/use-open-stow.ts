/** React hook of the newest stow that masters have started and whose proof is open. */
import { AUTOMATIC_REASONS } from "#domain/stows/automatic-stows.ts";
import type { OpenStow } from "#web/features/site/model/motion-events.generated.ts";
import type { SiteMasters } from "#web/features/site/model/readings.ts";
import { readOpenStows } from "#web/features/site/model/site-motions.ts";
import { useSitePicture } from "#web/features/site/view/use-site-view.ts";
import { useServices } from "#web/session/services.ts";
import { usePolling, useRequest } from "#web/session/use-request.ts";

/** The server looks for new stows every minute. */
const EVERY_MILLISECONDS = 30_000;

const AUTOMATIC = AUTOMATIC_REASONS.reduce((word, { bit }) => word | (1 << bit), 0);

/**
 * React hook of the stow; undefined when there is none, or it could not be read. Sends no request
 * while no master reports a stow that it starts by itself.
 */
export function useOpenStow(layoutId: string): OpenStow | undefined {
  const { client } = useServices();
  const { masters } = useSitePicture();
  const isStowing = hasAutomaticStow(masters);
  const request = useRequest(isStowing ? layoutId : undefined, (id) => readOpenStows(client, id));
  usePolling(request, isStowing ? EVERY_MILLISECONDS : undefined);
  return isStowing ? request.state.value?.[0] : undefined;
}

function hasAutomaticStow({ data }: SiteMasters): boolean {
  return [...data.values()].some(
    ({ stowModesActive }) => (Number.parseInt(stowModesActive, 16) & AUTOMATIC) !== 0,
  );
}
