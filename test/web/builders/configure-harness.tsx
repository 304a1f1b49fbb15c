/**
 * The configuration of a layout in the whole console, with a server that stores what it receives.
 */

import { screen } from "@testing-library/react";
import { beforeEach } from "vitest";
import { err, ok, type Result } from "#domain/result.ts";
import type { GraphqlClient, GraphqlRequest } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { CONFIGURE_MESSAGES } from "#web/features/configure-layout/model/configure-messages.ts";
import { editedLayout, editedMaster, LAYOUT_ID } from "./editor-server.ts";
import { installFakeCanvas } from "./fake-canvas.ts";
import { account, layout } from "./layout.ts";
import { renderConsole, setWindowWidth } from "./render-console.tsx";
import { type TestConsole, testConsole } from "./services.ts";

type Values = Readonly<Record<string, unknown>>;

export interface SentNodes {
  readonly mLocId: string;
  readonly rev?: number;
  readonly nLocs: readonly Values[];
  readonly nIds: readonly Values[];
}

export interface ConfigureServer {
  layout: Values | null;
  masters: Values[];
  /** Nodes by the master's mLocId. */
  readonly nodes: Map<string, SentNodes>;
  /** Failures that replace the default answers, by operation and, for masters, `operation id`. */
  readonly failures: Map<string, Failure>;
  /** Runs while the nodes of the first master are being saved. */
  answering: () => Promise<void>;
  /** The changes that were made, in order, as `operation id`. */
  readonly changes: string[];
  /** The inputs of those changes, in order. */
  readonly inputs: Values[];
}

export const WEST = "01890000-0000-7000-8000-00000000000a";
export const EAST = "01890000-0000-7000-8000-00000000000b";

export function configureConsole(groups: readonly string[] = ["ADMIN"]): {
  readonly console: TestConsole;
  readonly server: ConfigureServer;
} {
  const server: ConfigureServer = {
    layout: editedLayout({ rev: 1 }),
    masters: [master(WEST, "Master 1"), master(EAST, "Master 2")],
    nodes: new Map(),
    failures: new Map(),
    answering: async () => undefined,
    changes: [],
    inputs: [],
  };
  const console = testConsole();
  console.server.me = ok(account({ groups }));
  console.server.layouts = ok([layout({ id: LAYOUT_ID, name: "Blue Mesa" })]);
  console.server.graphql = (request) => answer(server, request);
  const { query } = console.services.client;
  const client: GraphqlClient = {
    query: async (request) => {
      const isFirst = JSON.stringify(request.variables ?? {}).includes(`"mLocId":"${WEST}"`);
      if (isFirst && request.document.startsWith("mutation UpdateNodes")) await server.answering();
      return query(request);
    },
  };
  return { console: { ...console, services: { ...console.services, client } }, server };
}

/** A master at the default position, 500/500: it has not been placed. */
function master(id: string, name: string): Values {
  return editedMaster({ id, layoutId: LAYOUT_ID, name, xLoc: 500, yLoc: 500, rev: 1 });
}

function answer(
  server: ConfigureServer,
  { document, variables }: GraphqlRequest,
): Result<unknown, Failure> {
  const operation = /(?:query|mutation) (\w+)/.exec(document)?.[1] ?? "";
  const input: Values = Object(variables?.input);
  const subject = String(input.mLocId ?? input.id ?? "");
  const failure = server.failures.get(`${operation} ${subject}`.trim());
  if (failure !== undefined) return err(failure);
  if (document.startsWith("mutation")) {
    server.changes.push(`${operation} ${subject}`);
    server.inputs.push(input);
  }
  switch (operation) {
    case "EditedLayout":
      return ok({ layout: server.layout });
    case "EditedMasters":
      return ok({ list: { items: server.masters, nextToken: null } });
    case "ForMasters":
      return ok(nodesAsked(server, Object(variables)));
    case "UpdateLayout":
      if (isOutdated(server.layout, input)) return err({ status: "refused", code: "Conflict" });
      server.layout = revised(server.layout, { markerRadius: input.markerRadius });
      return ok({ layout: server.layout });
    case "UpdateMaster":
      if (
        isOutdated(
          server.masters.find(({ id }) => id === input.id),
          input,
        )
      ) {
        return err({ status: "refused", code: "Conflict" });
      }
      server.masters = server.masters.map((one) =>
        one.id === input.id ? revised(one, input) : one,
      );
      return ok({ master: server.masters.find(({ id }) => id === input.id) });
    case "UpdateNodes": {
      const { nLocs, nIds, expectedRev } = Object(input);
      const rev = server.nodes.get(subject)?.rev ?? 0;
      if (expectedRev !== undefined && expectedRev !== rev) {
        return err({ status: "refused", code: "Conflict" });
      }
      server.nodes.set(subject, { mLocId: subject, nLocs, nIds, rev: rev + 1 });
      return ok({ nodes: { mLocId: subject } });
    }
    default:
      return err({ status: "networkError" });
  }
}

function isOutdated(before: Values | null | undefined, { expectedRev }: Values): boolean {
  return expectedRev !== undefined && expectedRev !== before?.rev;
}

function revised(before: Values | null, { expectedRev: _, ...changes }: Values): Values {
  return { ...before, ...changes, rev: Number(before?.rev) + 1 };
}

function nodesAsked({ nodes }: ConfigureServer, variables: Values): Values {
  const asked = Object.entries(variables).filter(([name]) => /^mLocId\d+$/.test(name));
  return Object.fromEntries(
    asked.map(([name, mLocId]) => {
      const known = nodes.get(String(mLocId));
      const nLocs = known?.nLocs.map((node) => ({ distance: null, relative: null, ...node }));
      return [
        name.replace("mLocId", "a"),
        known ? { nLocs, nIds: known.nIds, rev: known.rev ?? 0 } : null,
      ];
    }),
  );
}

export async function openConfiguration(
  { console }: ReturnType<typeof configureConsole>,
  query = "",
) {
  await console.services.session.welcome();
  return renderConsole(console.services, `/configure-layout/${LAYOUT_ID}${query}`);
}

/** A window of desktop width, with a canvas that draws nothing. */
export function onDesktopMap(): void {
  beforeEach(() => {
    installFakeCanvas();
    setWindowWidth(1440);
  });
}

export const button = (name: string) => screen.getByRole("button", { name });

export const next = () => button(CONFIGURE_MESSAGES.next);

export function csvFile(text: string, name = "survey.csv", type = "text/csv"): File {
  return new File([text], name, { type });
}
