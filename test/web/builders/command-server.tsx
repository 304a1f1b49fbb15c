/**
 * The console with a server that accepts commands: it records what was sent, and tests can set its
 * answers.
 */

import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach } from "vitest";
import { err, ok, type Result } from "#domain/result.ts";
import type { GraphqlRequest } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { COMMAND_MESSAGES } from "#web/features/site/model/command-messages.ts";
import type { Outbox } from "#web/offline/outbox.ts";
import { installFakeCanvas } from "./fake-canvas.ts";
import { renderConsole, setWindowWidth } from "./render-console.tsx";
import { renderDialogs } from "./render-dialogs.tsx";
import { signedInConsole, type TestConsole } from "./services.ts";
import { LAYOUT_ID, placeId } from "./site.ts";
import { type SiteServer, siteServer } from "./site-server.ts";
// Loaded on demand in the console; imported here so that it has loaded before a test stops the
// clock.
import "#web/app/LayoutRoute.tsx";
import "#web/features/site/commands/ControlPanel.tsx";

export const MASTER = placeId(1);
export const VIEW = `/layout/${LAYOUT_ID}?view=layout&locIds=${MASTER}&overlay=deviceid-assignement`;
/** Commands are aimed at the first master only. */
export const PANEL = `${VIEW}&control=run&aim=${MASTER}`;

interface CommandServer {
  readonly site: SiteServer;
  /** The mutations that were sent, in order. */
  readonly sent: GraphqlRequest[];
  /** Answers that replace the default ones, by the name of the operation. */
  readonly answers: Record<string, unknown>;
  /** Failures by the name of the operation; they take precedence over answers. */
  readonly refusals: Record<string, Failure>;
  /** Outbox of the device; undefined: the browser stores nothing. */
  outbox: Outbox | undefined;
  /** Fields that every command request is answered with, over the default of "sent". */
  request: Readonly<Record<string, unknown>>;
}

/** A site of four masters with three nodes each. */
function commandServer(): CommandServer {
  localStorage.clear();
  installFakeCanvas();
  setWindowWidth(1440);
  return {
    site: siteServer(4, 3),
    sent: [],
    answers: {},
    refusals: {},
    request: {},
    outbox: undefined,
  };
}

interface CommandConsole {
  /** The server of the running test. */
  readonly server: CommandServer;
  /** Opens the whole console at an address, for a user in these groups. */
  readonly opened: Opening;
  /**
   * Opens only the panel and the dialogs: faster, and enough for tests that do not concern the map.
   */
  readonly openedWithoutMap: Opening;
}

type Opening = (address: string, groups?: readonly string[]) => ReturnType<typeof openedOver>;

/** Call once in a test file: it creates a new server before every test. */
export function commandConsole(): CommandConsole {
  let server = commandServer();
  beforeEach(() => {
    server = commandServer();
  });
  return {
    get server() {
      return server;
    },
    opened: (address, groups) => openedOver(server, address, true, groups),
    openedWithoutMap: (address, groups) => openedOver(server, address, false, groups),
  };
}

async function openedOver(
  server: CommandServer,
  address: string,
  hasMap: boolean,
  groups: readonly string[] = ["USER", "CONTROLS"],
) {
  const console = await signedIn(server, groups);
  const { services } = console;
  const provided = server.outbox === undefined ? services : { ...services, outbox: server.outbox };
  const page = (hasMap ? renderConsole : renderDialogs)(provided, address);
  // `hidden`: a dialog in front of the map hides it from the accessibility tree.
  if (hasMap) await screen.findByRole("listbox", { name: /^Map of /, hidden: true });
  await waitFor(() => {
    if (console.realtime.subscriptions.size === 0) throw new Error("expected subscriptions");
  });
  return { ...page, console };
}

async function signedIn(server: CommandServer, groups: readonly string[]): Promise<TestConsole> {
  return signedInConsole({ groups }, (request) => answer(server, request));
}

function answer(server: CommandServer, request: GraphqlRequest): Result<unknown, Failure> {
  const [, name = ""] = /(?:query|mutation) (\w+)/.exec(request.document) ?? [];
  const input = Object(request.variables?.input);
  const mLocIds: readonly string[] = input.mLocIds ?? [input.mLocId];
  const requests = mLocIds.map((mLocId, at) => ({
    id: `c${at}`,
    mLocId,
    status: "sent",
    message: "Command sent",
    code: null,
    ...server.request,
  }));
  const answers: Readonly<Record<string, unknown>> = {
    RemoteControl: { state: { on: true, reason: null, changedAt: null, changedBy: null } },
    PreviewCommand: { preview: PREVIEW },
    PrepareCommandBatch: {
      prepared: PREPARED,
    },
    RequestCommand: { request: requests[0] },
    RequestCommandBatch: { batch: { requests } },
    ConfirmCommandBatch: { batch: { requests, approval: null } },
    SecondPerson: { state: { on: false, reason: null, changedAt: null, changedBy: null } },
    CommandApprovals: { approvals: [] },
    ...server.answers,
  };
  if (request.document.startsWith("mutation")) server.sent.push(request);
  const refusal = server.refusals[name];
  if (refusal !== undefined) return err(refusal);
  return name in answers ? ok(answers[name]) : server.site.graphql(request);
}

export const PREPARED = {
  ...{ token: "t-1", expiresAt: 1_760_000_060, masters: 4, nodes: 12 },
  needsSecondPerson: false,
};

const PREVIEW = {
  risk: "R3",
  refusedBy: null,
  refusedReason: null,
  mastersReached: 1,
  inWorkZones: 0,
  nodes: 3,
  moving: 3,
  staying: 0,
  seconds: 225,
  masters: [],
};

export async function panel() {
  return within(await screen.findByRole("region", { name: COMMAND_MESSAGES.commands }));
}

export const runButton = () => screen.getByRole("button", { name: COMMAND_MESSAGES.run });
