/**
 * Follows the escalations of a layout once: starts those of raised notifications whose severity has
 * a chain, takes the steps that are due, and ends those that are acknowledged or over.
 */
import {
  acknowledgedInJournal,
  type Escalation,
  endedSends,
  RULE_ALARMS,
} from "#domain/notifications/escalation.ts";
import { type EscalationChains, watchSteps } from "#domain/notifications/escalation-chains.ts";
import { NOTIFICATION_RULES } from "#domain/notifications/rules.ts";
import { personName } from "#domain/users/person-name.ts";
import {
  type Acknowledgement,
  type EscalationFacts,
  isRunning,
  stepEscalation,
} from "#domain/watch/escalation.ts";
import { actsSince } from "#functions/shared/store/alarm-acts.ts";
import { getLayout } from "#functions/shared/store/layouts.ts";
import { namesOfMasters } from "#functions/shared/store/masters.ts";
import { everyUser, type UserRow } from "#functions/shared/store/users.ts";
import { notificationId } from "./notification-id.ts";
import { type RecipientDeps, readersOfLayout } from "./recipients.ts";
import {
  archiveEscalation,
  raisedEscalations,
  type StoredEscalation,
  startEscalation,
  storeStep,
} from "./store/escalations.ts";
import {
  type NotificationStore,
  ruleStatesOf,
  type StoredRuleState,
} from "./store/notifications.ts";

export interface EscalateDeps extends RecipientDeps {
  readonly store: NotificationStore & RecipientDeps["store"];
}

export interface EscalatedLayout {
  readonly layoutId: string;
  readonly chains: EscalationChains;
  readonly nowSeconds: number;
}

/**
 * Follows the escalations of one layout. Idempotent, also late or concurrently: each state is stored
 * on the condition that it is the one that was read.
 */
export async function escalateLayout(deps: EscalateDeps, layout: EscalatedLayout): Promise<void> {
  const { store } = deps;
  const { layoutId, chains } = layout;
  const stored = await raisedEscalations(store, layoutId);
  const hasChain = chains.critical.length > 0 || chains.major.length > 0;
  if (stored.length === 0 && !hasChain) return;
  const raised = new Map(
    (await ruleStatesOf(store, layoutId)).flatMap((one) => {
      const id = raisedId(layoutId, one);
      return id === undefined ? [] : [[id, one] as const];
    }),
  );
  const people = await peopleOf(deps, layoutId, stored, hasChain);
  for (const one of stored) await follow(deps, layout, one, { raised, people });
  const known = new Set(stored.map(({ escalation }) => escalation.id));
  const begun = [...raised].filter(
    ([id, { rule }]) => !known.has(id) && chains[NOTIFICATION_RULES[rule].severity].length > 0,
  );
  if (begun.length > 0) await start(deps, layout, begun, people);
}

/** Id of the notification of a rule; undefined while none is raised. */
function raisedId(layoutId: string, { rule, mLocId, state }: StoredRuleState): string | undefined {
  return state.status === "raised" || state.status === "ending"
    ? notificationId({ layoutId, rule, mLocId, raisedAt: state.raisedAt })
    : undefined;
}

interface People {
  readonly users: readonly UserRow[];
  /** Ids of the users who may see the layout's notifications. */
  readonly readers: ReadonlySet<string>;
}

/** Read only while a step may be taken: this reads every user. */
async function peopleOf(
  deps: EscalateDeps,
  layoutId: string,
  stored: readonly StoredEscalation[],
  hasChain: boolean,
): Promise<People> {
  const mayStep = stored.some(({ escalation }) => escalation.state.status === "waiting");
  if (!mayStep && !hasChain) return { users: [], readers: new Set() };
  const users = await everyUser(deps.store);
  const readers = await readersOfLayout(deps, layoutId, users);
  return { users, readers: new Set(readers.map(({ sub }) => sub)) };
}

interface Surroundings {
  readonly raised: ReadonlyMap<string, StoredRuleState>;
  readonly people: People;
}

async function follow(
  { store }: EscalateDeps,
  { chains, nowSeconds }: EscalatedLayout,
  stored: StoredEscalation,
  { raised, people }: Surroundings,
): Promise<void> {
  const { escalation } = stored;
  const ruleState = raised.get(escalation.id)?.state;
  const isChained = chains[escalation.severity].length > 0;
  const condition = ruleState === undefined || !isChained ? "none" : CONDITIONS[ruleState.status];
  const facts: EscalationFacts = {
    now: nowSeconds,
    condition,
    acknowledgement: await acknowledgementOf(store, escalation),
    mayKnow: (person) => people.readers.has(person),
  };
  const last = await takeSteps(store, stored, facts);
  const isSettled = last.escalation.sends.every(({ outcome }) => outcome !== undefined);
  if (ruleState === undefined && isSettled) await archiveEscalation(store, last, nowSeconds);
}

const CONDITIONS: Readonly<
  Record<StoredRuleState["state"]["status"], EscalationFacts["condition"]>
> = { clear: "none", pending: "none", raised: "met", ending: "pausing" };

/** Takes steps until none is due, or another run was faster; returns what is stored then. */
async function takeSteps(
  store: NotificationStore,
  stored: StoredEscalation,
  facts: EscalationFacts,
): Promise<StoredEscalation> {
  const { escalation, rev } = stored;
  const { state, sends, chain } = escalation;
  const step = stepEscalation(state, watchSteps(chain), endedSends(sends), facts);
  if (step.state === state) return stored;
  const isStored = await storeStep(store, stored, { ...step, nowSeconds: facts.now });
  if (!isStored) return stored;
  const issued = [
    ...step.due.map((send) => ({ ...send, outcome: undefined, at: facts.now })),
    ...step.left.map((send) => ({ ...send, outcome: "notPermitted" as const, at: facts.now })),
  ];
  const next = { ...escalation, state: step.state, sends: [...sends, ...issued] };
  return takeSteps(store, { escalation: next, rev: rev + 1 }, facts);
}

/** The acknowledgement of the alarm in the journal; undefined without one, or for an ended escalation. */
export async function acknowledgementOf(
  store: NotificationStore,
  escalation: Escalation,
): Promise<Acknowledgement | undefined> {
  const { layoutId, rule, since, state } = escalation;
  if (RULE_ALARMS[rule] === undefined || !isRunning(state)) return undefined;
  const { acts } = await actsSince(store, layoutId, since);
  return acknowledgedInJournal(escalation, acts);
}

async function start(
  { store }: EscalateDeps,
  { layoutId, chains, nowSeconds }: EscalatedLayout,
  begun: readonly (readonly [string, StoredRuleState])[],
  { users }: People,
): Promise<void> {
  const site = await getLayout(store, layoutId);
  if (site === undefined) return;
  // Several notifications can be about one master; a batch must not contain a key twice.
  const mLocIds = [...new Set(begun.map(([, { mLocId }]) => mLocId))];
  const masters = await namesOfMasters(
    store,
    mLocIds.map((mLocId) => ({ layoutId, mLocId })),
  );
  const nameOf = new Map(users.map((user) => [user.sub, personName(user)]));
  for (const [id, { rule, mLocId, state }] of begun) {
    if (state.status !== "raised" && state.status !== "ending") continue;
    const { severity } = NOTIFICATION_RULES[rule];
    const chain = chains[severity];
    const people = [...new Set(chain.flatMap(({ usernames }) => usernames))];
    await startEscalation(store, {
      ...{ id, layoutId, rule, severity, mLocId, chain },
      ...{ layoutName: site.name, masterName: masters.get(mLocId) ?? "" },
      ...{ since: state.since, raisedAt: state.raisedAt, startedAt: nowSeconds },
      names: Object.fromEntries(people.map((person) => [person, nameOf.get(person) ?? ""])),
      state: { status: "waiting", step: 0, countsFrom: nowSeconds },
      sends: [],
    });
  }
}
