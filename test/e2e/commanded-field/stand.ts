/** Somebody in front of one running master: gives it commands through the API and looks at what they do. */
import { commandScope, riskOf } from "#domain/commands/risk.ts";
import type { WireCommandName } from "#domain/commands/wire/wire-commands.ts";
import type { GraphqlSession } from "#scripts/accounts/api-session.ts";
import { newChangeId, type PlantedLayout } from "#test/e2e/planted-layout.ts";
import { type FieldReading, type Part, readField } from "./field-reading.ts";

/** By argument, in the unit of the wire. */
export type Args = Readonly<Record<string, string>>;

export interface NamedNode {
  /** Three digits. */
  readonly nLocId: string;
  /** Last four digits of its id. */
  readonly nId: string;
  /** Of the node that hands on what it says; 0000 for none. */
  readonly firstHop: string | null;
}

export interface SentCommand {
  readonly id: string;
  readonly status: string;
  readonly message: string;
}

export interface StandPlace extends PlantedLayout {
  readonly siteName: string;
  readonly mId: string;
  /** Trackers with a controller of their own. */
  readonly controllers: number;
  readonly spaParamId: string | null;
  readonly nodeParamId: string | null;
}

export interface StandParts {
  readonly place: StandPlace;
  readonly api: GraphqlSession;
  /** Of the user. */
  readonly userId: string;
  /** Nodes that nothing is wrong with. */
  readonly healthy: readonly NamedNode[];
  /** Orders something of the simulated field. */
  readonly order: (body: object) => void;
}

const REQUEST = `mutation ($input: CreateCommandRequestInput!) {
  createCommandRequest(input: $input) { id status message }
}`;
const PREPARE = `mutation ($input: CommandBatchInput!) { prepareCommandBatch(input: $input) { token } }`;
const CONFIRM = `mutation ($input: ConfirmCommandBatchInput!) {
  confirmCommandBatch(input: $input) { requests { id status message } }
}`;

export class Stand {
  readonly place: StandPlace;
  readonly api: GraphqlSession;
  readonly userId: string;
  readonly healthy: readonly NamedNode[];
  readonly #order: StandParts["order"];

  constructor({ place, api, userId, healthy, order }: StandParts) {
    this.place = place;
    this.api = api;
    this.userId = userId;
    this.healthy = healthy;
    this.#order = order;
  }

  /** The healthy node of that number. Throws when there are not so many. */
  node(at: number): NamedNode {
    const named = this.healthy[at];
    if (named === undefined) throw new Error(`there are only ${this.healthy.length} healthy nodes`);
    return named;
  }

  read(parts: ReadonlySet<Part>): Promise<FieldReading> {
    return readField(this.api, this.place, parts);
  }

  /** Plays a fault on a node, or ends it. */
  async fault(fault: string, { nLocId }: NamedNode, on: boolean, more: object = {}): Promise<void> {
    this.#order({ fault, mLocId: this.place.mLocId, nLocId, on, ...more });
  }

  /** Sets the clock of the master wrong by so many seconds. */
  async setClock(seconds: number): Promise<void> {
    this.#order({ clock: seconds, mLocId: this.place.mLocId });
  }

  /** Falls on the whole site within 20 minutes of the model. */
  async snow(inches: number): Promise<void> {
    this.#order({ weather: "snow", inches, layoutId: this.place.layoutId });
  }

  /** In two steps where its risk class asks for them. */
  send(name: WireCommandName, values: Args): Promise<SentCommand> {
    const scope = commandScope(name, values, { masters: 1, mastersOfLayout: 2 });
    return riskOf(name, scope) === "R4" ? this.#confirm(name, values) : this.#request(name, values);
  }

  async #request(name: WireCommandName, values: Args): Promise<SentCommand> {
    const { layoutId, mLocId } = this.place;
    const input = { id: newChangeId(), layoutId, mLocId, name, args: pairs(values) };
    const answer = await this.api.graphql<{ createCommandRequest: SentCommand }>(REQUEST, {
      input,
    });
    return answer.createCommandRequest;
  }

  async #confirm(name: WireCommandName, values: Args): Promise<SentCommand> {
    const { layoutId, mLocId, siteName } = this.place;
    const batch = { id: newChangeId(), layoutId, name, args: pairs(values), mLocIds: [mLocId] };
    const { prepareCommandBatch } = await this.api.graphql<{
      prepareCommandBatch: { token: string };
    }>(PREPARE, { input: batch });
    const { confirmCommandBatch } = await this.api.graphql<{
      confirmCommandBatch: { requests: readonly SentCommand[] };
    }>(CONFIRM, { input: { ...batch, token: prepareCommandBatch.token, siteName } });
    const [sent] = confirmCommandBatch.requests;
    if (sent === undefined) throw new Error(`the batch of ${name} has no command`);
    return sent;
  }
}

function pairs(values: Args) {
  return Object.entries(values).map(([key, value]) => ({ key, value }));
}
