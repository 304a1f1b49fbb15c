/** One function for AppSync pipelines: bundled code on a data source. */
import { join } from "node:path";
import { CfnFunctionConfiguration } from "aws-cdk-lib/aws-appsync";
import { Asset } from "aws-cdk-lib/aws-s3-assets";
import { Construct } from "constructs";
import type { DataSource } from "./data-source.ts";
import type { GraphqlApi } from "./graphql-api.ts";

export const APPSYNC_RUNTIME = { name: "APPSYNC_JS", runtimeVersion: "1.0.0" } as const;

export interface PipelineFunctionProps {
  readonly api: GraphqlApi;
  /** Folder that holds resolvers/<bundle>.js. */
  readonly assets: string;
  readonly bundle: string;
  /** Name of the function: letters, digits and underscores. */
  readonly name: string;
  readonly source: DataSource;
}

export class PipelineFunction extends Construct {
  readonly functionId: string;

  constructor(scope: Construct, id: string, props: PipelineFunctionProps) {
    super(scope, id);
    const code = new Asset(this, "Code", {
      path: join(props.assets, "resolvers", `${props.bundle}.js`),
    });
    const resource = new CfnFunctionConfiguration(this, "Function", {
      apiId: props.api.api.attrApiId,
      name: props.name,
      dataSourceName: props.source.resource.attrName,
      runtime: APPSYNC_RUNTIME,
      codeS3Location: code.s3ObjectUrl,
    });
    resource.addResourceDependency(props.api.schema);
    this.functionId = resource.attrFunctionId;
  }
}
