/**
 * The Troubleshoot wizard in the dialog of a node, opened at the step that given answers lead to.
 */

import { screen, within } from "@testing-library/react";
import { ok, type Result } from "#domain/result.ts";
import type { Answers } from "#domain/troubleshoot/answers.ts";
import type { IssueType } from "#domain/troubleshoot/issue-types.ts";
import type { GraphqlRequest } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { TAB_MESSAGES } from "#web/features/site/troubleshoot/model/troubleshoot-messages.ts";
import type { DraftPhoto } from "#web/features/site/troubleshoot/model/wizard-state.ts";
import type { Outbox } from "#web/offline/outbox.ts";
import { installFakeCanvas } from "./fake-canvas.ts";
import { account } from "./layout.ts";
import { freshOutbox } from "./outbox.ts";
import { setWindowWidth } from "./render-console.tsx";
import { renderDialogs } from "./render-dialogs.tsx";
import { testConsole } from "./services.ts";
import { LAYOUT_ID, placeId } from "./site.ts";
import { type SiteServer, siteServer } from "./site-server.ts";
// Loaded on demand in the console; imported here so that it has loaded before a test stops the
// clock.
import "#web/app/site/OpenedDevice.tsx";
import "#web/app/site/NodeTroubleshoot.tsx";

export const MASTER = placeId(1);
/** The node has the ID 00124B00000A0001 and is in row 1, second from the south. */
export const SUBJECT = `${LAYOUT_ID}:${MASTER}:001`;
export const NODE = `/layout/${LAYOUT_ID}?view=layout&locIds=${MASTER}&overlay=deviceid-assignement&device-details=${SUBJECT}`;
export const USER_ID = account().id;
export const NOW = 1_760_000_000;

interface Kept {
  readonly photos?: readonly DraftPhoto[];
  readonly waits?: Readonly<Record<string, number>>;
  readonly issueType?: IssueType;
  readonly answers?: Answers;
}

export interface WizardHarness {
  readonly site: SiteServer;
  readonly outbox: Outbox;
  /** Inputs of the reports that were received. */
  readonly tasks: Readonly<Record<string, unknown>>[];
  /** If set, the answer to a report; undefined accepts it. */
  refusal: Result<never, Failure> | undefined;
  /** If set, the answer to the request for the list of reports. */
  listing: Result<never, Failure> | undefined;
}

export async function wizardHarness(): Promise<WizardHarness> {
  localStorage.clear();
  installFakeCanvas();
  setWindowWidth(1440);
  const outbox = await freshOutbox();
  return { site: siteServer(2, 3), outbox, tasks: [], refusal: undefined, listing: undefined };
}

/** Stores a draft with these answers; `reached` opens every step that they lead to. */
export async function keepAnswers({ outbox }: WizardHarness, kept: Kept): Promise<void> {
  const draft = { answers: {}, reached: 99, startedAt: NOW, ...kept };
  await outbox.drafts.save(USER_ID, `troubleshoot ${SUBJECT}`, draft);
}

interface Options {
  readonly groups?: readonly string[];
  readonly address?: string;
}

/** Opens the dialog of the node, for a user in these groups. */
export async function openedNode(
  harness: WizardHarness,
  { groups = ["FIELD_TECH"], address = NODE }: Options = {},
) {
  const console = testConsole();
  console.server.me = ok(account({ groups }));
  const client = { query: async (request: GraphqlRequest) => answer(harness, request) };
  Object.assign(console.services, { outbox: harness.outbox, client });
  await console.services.session.welcome();
  const page = renderDialogs(console.services, address);
  const node = within(await screen.findByRole("dialog"));
  return { ...page, console, node };
}

export async function openedTab(harness: WizardHarness, options?: Options) {
  const page = await openedNode(harness, options);
  await page.user.click(await page.node.findByRole("tab", { name: "Troubleshoot" }));
  return page;
}

/** Opens the wizard at the first step that is not complete. */
export async function openedWizard(harness: WizardHarness, kept?: Kept, options?: Options) {
  if (kept !== undefined) await keepAnswers(harness, kept);
  const tab = await openedTab(harness, options);
  const { user, node } = tab;
  const name = kept === undefined ? TAB_MESSAGES.start : TAB_MESSAGES.goOn;
  await user.click(await node.findByRole("button", { name }));
  const wizard = within(await screen.findByRole("dialog", { name: "Troubleshoot" }));
  const goOn = wizard.queryByRole("button", { name: /^Continue: / });
  if (goOn !== null) await user.click(goOn);
  const next = () => wizard.getByRole<HTMLButtonElement>("button", { name: /^(Next|Submit)$/ });
  /** Selects an option of a question. */
  const pick = (question: string | RegExp, option: string) =>
    user.click(
      within(wizard.getByRole("group", { name: question })).getByRole("radio", { name: option }),
    );
  const press = (button: string | RegExp) =>
    user.click(wizard.getByRole("button", { name: button }));
  /** The reasons why Next is disabled, as screen readers announce them. */
  const reasons = () => {
    const id = next().getAttribute("aria-describedby");
    return id === null ? "" : (document.getElementById(id)?.textContent ?? "");
  };
  const heading = () => wizard.getByRole("heading", { level: 3, name: /step/ }).textContent;
  return { ...tab, wizard, next, pick, press, reasons, heading };
}

function answer(harness: WizardHarness, request: GraphqlRequest): Result<unknown, Failure> {
  if (request.document.includes("NodeTasks")) {
    return harness.listing ?? ok({ list: { items: harness.tasks.map(listed), nextToken: null } });
  }
  if (!request.document.includes("CreateTask")) return harness.site.graphql(request);
  if (harness.refusal !== undefined) return harness.refusal;
  const input: Readonly<Record<string, unknown>> = Object(request.variables?.input);
  harness.tasks.push(input);
  return ok({ task: { id: input.changeId } });
}

function listed({ changeId, issueType, comment, commandQueue }: Readonly<Record<string, unknown>>) {
  const by = { timestamp: NOW, username: "Dana Whitfield" };
  return { id: changeId, ...by, issueType, comment, commandQueue, rmaNumbers: [], photos: null };
}

/** A report with nothing replaced. */
export const FIXED = { issueType: "CI", answers: { fixedWiring: true, comment: "Rats" } } as const;

export const draftStored = ({ outbox }: WizardHarness) =>
  outbox.drafts.read(USER_ID, `troubleshoot ${SUBJECT}`);
