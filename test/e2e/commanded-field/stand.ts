/** A user of one running master: sends commands through the API and observes their effects. */
import { commandScope, riskOf } from "#domain/commands/risk.ts";
import type { WireCommandName } from "#domain/commands/wire/wire-commands.ts";
import type { GraphqlSession } from "#scripts/accounts/api-session.ts";
import { newChangeId, type PlantedLayout } from "#test/e2e/planted-layout.ts";
import { type FieldReading, type Part, readField } from "./field-reading.ts";

/** Values by argument, in units of the wire. */
export type Args = Readonly<Record<string, string>>;

export interface NamedNode {
  /** Location id, three digits. */
  readonly nLocId: string;
  /** Last four digits of the device ID. */
  readonly nId: string;
  /** Last four digits of the node through which it routes; 0000 for none. */
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
  /** Number of trackers with their own controllers. */
  readonly controllers: number;
  readonly spaParamId: string | null;
  readonly nodeParamId: string | null;
}

export interface StandParts {
  readonly place: StandPlace;
  readonly api: GraphqlSession;
  /** Id of the user. */
  readonly userId: string;
  /** Nodes without faults. */
  readonly healthy: readonly NamedNode[];
  /** Sends an order to the simulated fleet. */
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

  /** The healthy node with this index. Throws when there are fewer. */
  node(at: number): NamedNode {
    const named = this.healthy[at];
    if (named === undefined) throw new Error(`there are only ${this.healthy.length} healthy nodes`);
    return named;
  }

  read(parts: ReadonlySet<Part>): Promise<FieldReading> {
    return readField(this.api, this.place, parts);
  }

  /** Starts or ends a simulated fault of a node. */
  async fault(fault: string, { nLocId }: NamedNode, on: boolean, more: object = {}): Promise<void> {
    this.#order({ fault, mLocId: this.place.mLocId, nLocId, on, ...more });
  }

  /** Sets the master's clock wrong by this number of seconds. */
  async setClock(seconds: number): Promise<void> {
    this.#order({ clock: seconds, mLocId: this.place.mLocId });
  }

  /** Simulates this amount of snow on the whole site, within 20 simulated minutes. */
  async snow(inches: number): Promise<void> {
    this.#order({ weather: "snow", inches, layoutId: this.place.layoutId });
  }

  /** Sends a command, in two steps when its risk class requires it. */
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
