/**
 * Set-up for tests of the site view: Chromium, a planted field, and signed-in users who may see it.
 */
import { operatorClients } from "#scripts/accounts/operator-clients.ts";
import { openTarget } from "#test/e2e/target.ts";
import {
  type ConsolePage,
  hasChromium,
  launchChromium,
  type OpenOptions,
  openConsole,
  PATIENCE,
  type SignedInState,
  sharedChromium,
  type Viewport,
} from "./console-page.ts";
import type { Place, PlantedField } from "./planted-field.ts";
import { signedInState } from "./stored-session.ts";

const target = openTarget();
const origin = target.siteOrigin ?? "";

/** Whether a browser is installed and a console is served. */
export const hasConsole = hasChromium && origin !== "";

export const PATIENT = { timeout: PATIENCE };

export interface SignedInSite<Group> {
  readonly field: PlantedField;
  /** Opens the site view in a new window as a user of that group. */
  open(
    as: Group,
    query: string,
    viewport?: Viewport,
    options?: Omit<OpenOptions, "state">,
  ): Promise<ConsolePage>;
  /** Opens any page in a new window as a user of that group. @param path with its query */
  openPage(as: Group, path: string, viewport?: Viewport): Promise<ConsolePage>;
  close(): Promise<void>;
}

/**
 * @param groups one user is created for each, with access to the planted layout
 * @param inAll further groups of all users
 * @param switches of a browser of its own; without any it is the shared one
 */
export async function signedInSite<Group extends string>(
  plant: (place: Place) => Promise<PlantedField>,
  groups: readonly Group[],
  inAll: readonly string[] = [],
  switches: readonly string[] = [],
): Promise<SignedInSite<Group>> {
  const own = switches.length === 0 ? undefined : await launchChromium(switches);
  const browser = own ?? (await sharedChromium());
  const field = await plant({
    target: target.deployment,
    clients: operatorClients(target.deployment),
  });
  const states = new Map<Group, SignedInState>();
  for (const group of groups) {
    const login = await field.people.create({ groups: [group, ...inAll] });
    await field.people.grant(login, field.layoutId);
    states.set(group, await signedInState(target.deployment, origin, login));
  }
  const openAt = (as: Group, path: string, viewport?: Viewport, options: OpenOptions = {}) => {
    const state = states.get(as);
    return openConsole(browser, origin, path, viewport, { ...options, ...(state && { state }) });
  };
  return {
    field,
    open: (as, query, viewport, options) =>
      openAt(as, `/layout/${field.layoutId}${query}`, viewport, options),
    openPage: openAt,
    async close() {
      await own?.close();
      await field.close();
    },
  };
}
