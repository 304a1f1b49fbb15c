/**
 * All fields of the GraphQL API with their data sources, behind the two functions that authorise
 * the caller. Fields with the same code on the same source share one function, because a stack may
 * have 500 resources at most.
 */
import { basename, join } from "node:path";
import { Asset } from "aws-cdk-lib/aws-s3-assets";
import { Construct } from "constructs";
import {
  FIELD_ANSWERERS,
  type FieldAnswerer,
  isFunction,
  type TableSource,
} from "#domain/access/graphql-fields.ts";
import type { ApiFunctions } from "./api-props.ts";
import { type Answerer, DataSource } from "./constructs/data-source.ts";
import type { GraphqlApi } from "./constructs/graphql-api.ts";
import { PipelineField } from "./constructs/pipeline-field.ts";
import { PipelineFunction } from "./constructs/pipeline-function.ts";
import type { IndexName, Table } from "./constructs/table.ts";
import type { Tables } from "./data-stack.ts";
import { apiFields } from "./schema-fields.ts";

export interface GraphqlFieldsProps {
  readonly assets: string;
  readonly api: GraphqlApi;
  readonly tables: Tables;
  readonly functions: ApiFunctions;
}

export class GraphqlFields extends Construct {
  constructor(scope: Construct, id: string, props: GraphqlFieldsProps) {
    super(scope, id);
    const { assets, api } = props;
    const frame = new Asset(this, "Frame", {
      path: join(assets, "resolvers", "lib", "pipeline.js"),
    });
    const guards = this.guards(props);
    const fields = apiFields(assets);
    for (const answerer of FIELD_ANSWERERS) {
      const source = this.source(api, answerer, connectionTo(answerer, props));
      const answered = fields.filter((candidate) => candidate.answerer === answerer);
      for (const bundle of new Set(answered.map((field) => field.bundle))) {
        const name = `${answerer}_${basename(bundle).replaceAll(/\W/g, "_")}`;
        const own = new PipelineFunction(this, name, { api, assets, bundle, name, source });
        for (const { typeName, fieldName } of answered.filter((field) => field.bundle === bundle)) {
          const id = `${typeName}-${fieldName}`;
          new PipelineField(this, id, { api, own, guards, frame, typeName, fieldName });
        }
      }
    }
  }

  /** The functions that run before every field, in this order. */
  private guards({ assets, api, tables }: GraphqlFieldsProps): readonly PipelineFunction[] {
    const access = this.source(api, "access", tableSource(tables.access, ["BatchGetItem"]));
    const denials = this.source(api, "denials", tableSource(tables.events, ["PutItem"]));
    const guard = (name: string, bundle: string, source: DataSource) =>
      new PipelineFunction(this, name, { api, assets, name, bundle: join("lib", bundle), source });
    return [
      guard("authorise", "authorise", access),
      guard("recordDenial", "record-denial", denials),
    ];
  }

  private source(api: GraphqlApi, name: string, answerer: Answerer): DataSource {
    return new DataSource(this, `Source-${name}`, { api, name, answerer });
  }
}

interface TableGrant {
  readonly table: keyof Tables;
  readonly actions: readonly string[];
  readonly indexes?: readonly IndexName[];
}

const TABLE_GRANTS: Readonly<Record<TableSource, TableGrant>> = {
  core: { table: "core", actions: ["GetItem", "Query", "BatchGetItem"] },
  telemetry: { table: "telemetry", actions: ["Query"] },
  viewers: { table: "telemetry", actions: ["UpdateItem"] },
  histories: { table: "events", actions: ["Query"] },
  taskLists: { table: "events", actions: ["Query"], indexes: ["GSI1", "GSI2"] },
  masterEvents: { table: "events", actions: ["Query"], indexes: ["GSI1", "GSI2"] },
};

function connectionTo(
  answerer: FieldAnswerer,
  { tables, functions }: GraphqlFieldsProps,
): Answerer {
  if (answerer === "none") return { kind: "none" };
  if (isFunction(answerer)) return { kind: "lambda", target: functions[answerer] };
  const { table, ...allowed } = TABLE_GRANTS[answerer];
  return { kind: "table", table: tables[table], ...allowed };
}

function tableSource(table: Table, actions: readonly string[]): Answerer {
  return { kind: "table", table, actions };
}
