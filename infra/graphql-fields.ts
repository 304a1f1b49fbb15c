/** Every field of the GraphQL API with what answers it, behind the two functions that decide about the caller. */
import { join } from "node:path";
import { Asset } from "aws-cdk-lib/aws-s3-assets";
import { Construct } from "constructs";
import type { ApiFunctions } from "./api-props.ts";
import { type Answerer, DataSource } from "./constructs/data-source.ts";
import type { GraphqlApi } from "./constructs/graphql-api.ts";
import { PipelineField } from "./constructs/pipeline-field.ts";
import { PipelineFunction } from "./constructs/pipeline-function.ts";
import type { Table } from "./constructs/table.ts";
import type { Tables } from "./data-stack.ts";
import { apiFields, type SourceName } from "./schema-fields.ts";

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
    const sources = this.sources(props);
    for (const { typeName, fieldName, source } of apiFields(assets)) {
      new PipelineField(this, `${typeName}-${fieldName}`, {
        api,
        assets,
        typeName,
        fieldName,
        source: sources[source],
        guards,
        frame,
      });
    }
  }

  /** What runs before every field, in this order. */
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

  private sources({ api, tables, functions }: GraphqlFieldsProps): Record<SourceName, DataSource> {
    const {
      layouts,
      locations,
      masterById,
      readings,
      graphs,
      ids,
      parameters,
      uploads,
      commandHistory,
      verifyLedger,
    } = functions;
    const { commands, remoteControl, commandPreview, motionProof, tasks, alarms } = functions;
    return {
      none: this.source(api, "none", { kind: "none" }),
      core: this.source(
        api,
        "core",
        tableSource(tables.core, ["GetItem", "Query", "BatchGetItem"]),
      ),
      telemetry: this.source(api, "telemetry", tableSource(tables.telemetry, ["Query"])),
      viewers: this.source(api, "viewers", tableSource(tables.telemetry, ["UpdateItem"])),
      histories: this.source(api, "histories", tableSource(tables.events, ["Query"])),
      taskLists: this.source(api, "taskLists", {
        ...tableSource(tables.events, ["Query"]),
        indexes: ["GSI1", "GSI2"],
      }),
      masterEvents: this.source(api, "masterEvents", {
        ...tableSource(tables.events, ["Query"]),
        indexes: ["GSI1", "GSI2"],
      }),
      tasks: this.source(api, "tasks", { kind: "lambda", target: tasks }),
      alarms: this.source(api, "alarms", { kind: "lambda", target: alarms }),
      layouts: this.source(api, "layouts", { kind: "lambda", target: layouts }),
      locations: this.source(api, "locations", { kind: "lambda", target: locations }),
      masterById: this.source(api, "masterById", { kind: "lambda", target: masterById }),
      readings: this.source(api, "readings", { kind: "lambda", target: readings }),
      graphs: this.source(api, "graphs", { kind: "lambda", target: graphs }),
      commandHistory: this.source(api, "commandHistory", {
        kind: "lambda",
        target: commandHistory,
      }),
      verifyLedger: this.source(api, "verifyLedger", { kind: "lambda", target: verifyLedger }),
      ids: this.source(api, "ids", { kind: "lambda", target: ids }),
      parameters: this.source(api, "parameters", { kind: "lambda", target: parameters }),
      uploads: this.source(api, "uploads", { kind: "lambda", target: uploads }),
      commands: this.source(api, "commands", { kind: "lambda", target: commands }),
      remoteControl: this.source(api, "remoteControl", { kind: "lambda", target: remoteControl }),
      commandPreview: this.source(api, "commandPreview", {
        kind: "lambda",
        target: commandPreview,
      }),
      motionProof: this.source(api, "motionProof", { kind: "lambda", target: motionProof }),
      notifications: this.source(api, "notifications", {
        kind: "lambda",
        target: functions.notifications,
      }),
      userDirectory: this.source(api, "userDirectory", {
        kind: "lambda",
        target: functions.userDirectory,
      }),
      userChanges: this.source(api, "userChanges", {
        kind: "lambda",
        target: functions.userChanges,
      }),
    };
  }

  private source(api: GraphqlApi, name: string, answerer: Answerer): DataSource {
    return new DataSource(this, `Source-${name}`, { api, name, answerer });
  }
}

function tableSource(table: Table, actions: readonly string[]) {
  return { kind: "table", table, actions } as const satisfies Answerer;
}
