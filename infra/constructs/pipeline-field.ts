/** One field of the API: a pipeline that authorises the caller before any other step. */
import { CfnResolver } from "aws-cdk-lib/aws-appsync";
import type { Asset } from "aws-cdk-lib/aws-s3-assets";
import { Construct } from "constructs";
import type { GraphqlApi } from "./graphql-api.ts";
import { APPSYNC_RUNTIME, type PipelineFunction } from "./pipeline-function.ts";

export interface PipelineFieldProps {
  readonly api: GraphqlApi;
  readonly typeName: string;
  readonly fieldName: string;
  /** The function that answers the field; fields may share one. */
  readonly own: PipelineFunction;
  /** Functions that run before the field's own function, in this order. */
  readonly guards: readonly PipelineFunction[];
  /** Resolver code around the pipeline, the same for every field. */
  readonly frame: Asset;
}

export class PipelineField extends Construct {
  constructor(scope: Construct, id: string, props: PipelineFieldProps) {
    super(scope, id);
    const { api, typeName, fieldName, own, guards, frame } = props;
    const resolver = new CfnResolver(this, "Resolver", {
      apiId: api.api.attrApiId,
      typeName,
      fieldName,
      kind: "PIPELINE",
      pipelineConfig: { functions: [...guards, own].map(({ functionId }) => functionId) },
      runtime: APPSYNC_RUNTIME,
      codeS3Location: frame.s3ObjectUrl,
    });
    resolver.addResourceDependency(api.schema);
  }
}
