/**
 * An API in two forms: its declaration as the template gives it, and the compiled form that
 * requests run on.
 */

import type { DataSource } from "./data-source.ts";
import type { Sandbox } from "./sandbox.ts";
import type { CompiledSchema } from "./schema.ts";

export type AuthMode =
  | {
      readonly mode: "userPool";
      readonly userPoolId: string;
      /** Pattern of the app client IDs whose tokens are accepted; undefined = all. */
      readonly appIdClientPattern: RegExp | undefined;
      /** Whether users of the pool may read a field that has no directive. */
      readonly defaultAction: "ALLOW" | "DENY";
    }
  | { readonly mode: "iam" };

export interface ApiSettings {
  readonly apiId: string;
  readonly arn: string;
  /** The first is the default mode: the one for fields without directive. */
  readonly modes: readonly [AuthMode, ...AuthMode[]];
  readonly introspection: boolean;
  /** Deepest nesting of fields that a query may have; undefined = no limit. */
  readonly queryDepthLimit: number | undefined;
  /** Resolvers one request may run; undefined = the limit of the service. */
  readonly resolverCountLimit: number | undefined;
  readonly environment: Readonly<Record<string, string>>;
}

export interface FunctionSettings {
  readonly functionId: string;
  readonly name: string;
  readonly dataSourceName: string;
  /** Absent only where a Lambda function receives the context directly. */
  readonly code: string | undefined;
}

export type ResolverSettings = {
  readonly typeName: string;
  readonly fieldName: string;
  readonly code: string | undefined;
} & (
  | { readonly kind: "UNIT"; readonly dataSourceName: string }
  | { readonly kind: "PIPELINE"; readonly functionIds: readonly string[] }
);

/** An API while its template is read. */
export interface ApiDeclaration {
  readonly settings: ApiSettings;
  sdl: string | undefined;
  readonly dataSources: Map<string, DataSource>;
  readonly functions: Map<string, FunctionSettings>;
  /** By `Type.field`. */
  readonly resolvers: Map<string, ResolverSettings>;
}

/**
 * One data source with the code around it; without code a Lambda function receives the context
 * directly.
 */
export interface Step {
  readonly name: string;
  readonly source: DataSource;
  readonly code: Sandbox | undefined;
}

export type Resolver =
  | { readonly kind: "unit"; readonly step: Step }
  | { readonly kind: "pipeline"; readonly code: Sandbox; readonly steps: readonly Step[] };

/** An API that has been checked as a whole. */
export interface Api {
  readonly settings: ApiSettings;
  readonly schema: CompiledSchema;
  /** By `Type.field`. */
  readonly resolvers: ReadonlyMap<string, Resolver>;
}
