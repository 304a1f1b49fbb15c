/** What the product has stored about a master and its nodes, from which the checks are judged. */
import type { ComponentKind } from "#domain/components/component-kinds.ts";
import type { NodeRole } from "#domain/layout/node-locations.ts";
import type { MovementFact } from "./movement-facts.ts";
import type { ParameterFact } from "./parameter-facts.ts";

export interface MasterFacts {
  readonly mLocId: string;
  readonly name: string;
  /** 16 hex digits; undefined while no controller is assigned. */
  readonly mId: string | undefined;
  readonly isLocated: boolean;
  /** Set of node parameters that the master uses; undefined for none. */
  readonly nodeParamId: string | undefined;
  /** Firmware of the last report of the present controller; undefined without a report. */
  readonly firmware: string | undefined;
  /** Whether the present controller has ever reported. */
  readonly hasReported: boolean;
  readonly scans: readonly ScanFact[];
  /** Start of the newest round of node data; epoch seconds. Undefined without a round. */
  readonly roundAt: number | undefined;
  readonly nodes: readonly NodeFacts[];
}

export interface NodeFacts {
  readonly nLocId: string;
  readonly rowNum: number;
  readonly fromSouth: number;
  readonly role: NodeRole;
  readonly isLocated: boolean;
  /** Four or sixteen hex digits; undefined while none is assigned. */
  readonly nId: string | undefined;
  /** Whether the node still waits for its ID; undefined while the master has not reported it. */
  readonly isPendingSync: boolean | undefined;
  /** The node, or its primary, in the newest round; undefined if it is not in it. */
  readonly answer: NodeAnswerFacts | undefined;
  readonly scans: readonly ScanFact[];
  readonly movedEast: MovementFact | undefined;
  readonly movedWest: MovementFact | undefined;
  readonly parameters: ParameterFact | undefined;
}

export interface NodeAnswerFacts {
  /** Epoch seconds of the last answer; undefined for a node that never answered. */
  readonly at: number | undefined;
  /** Last four hex digits of the ID that answered; undefined while unknown. */
  readonly nId: string | undefined;
  readonly firmware: string | undefined;
  /** Type code of its board; undefined while unknown. */
  readonly nodeType: number | undefined;
}

export interface ScanFact {
  readonly kind: ComponentKind;
  /** Epoch seconds by the server's clock. */
  readonly at: number;
}
