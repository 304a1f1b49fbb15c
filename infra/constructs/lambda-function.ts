/** One Lambda function with its own role, its own log group and only explicitly granted rights. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { CrossStackReferences, Duration, ReferenceStrength, RemovalPolicy } from "aws-cdk-lib";
import { Policy, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import {
  Architecture,
  Function as CdkFunction,
  CfnEventInvokeConfig,
  Code,
  Runtime,
} from "aws-cdk-lib/aws-lambda";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import { LIMITS } from "#infra/deployment/limits.ts";

export interface LambdaFunctionProps {
  /** Folder that holds functions/<name>/index.mjs. */
  readonly assets: string;
  readonly name: string;
  readonly timeoutSeconds: number;
  readonly memoryMegabytes: number;
  readonly environment: Readonly<Record<string, string>>;
}

export class LambdaFunction extends Construct {
  readonly name: string;
  readonly role: Role;
  readonly logGroup: LogGroup;
  readonly handler: CdkFunction;

  constructor(scope: Construct, id: string, props: LambdaFunctionProps) {
    super(scope, id);
    this.name = props.name;
    this.role = new Role(this, "Role", { assumedBy: new ServicePrincipal("lambda.amazonaws.com") });
    this.logGroup = new LogGroup(this, "Log", {
      retention: LIMITS.logs.retentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.allow(["logs:CreateLogStream", "logs:PutLogEvents"], [this.logGroup.logGroupArn]);
    this.handler = new CdkFunction(this, "Function", {
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: "index.handler",
      code: Code.fromAsset(bundleOf(props)),
      timeout: Duration.seconds(props.timeoutSeconds),
      memorySize: props.memoryMegabytes,
      environment: { ...props.environment },
      role: this.role,
      logGroup: this.logGroup,
    });
    // Weak references, because a name exported for another stack could not be removed or changed
    // while that stack imports it.
    for (const part of [this.handler, this.role, this.logGroup]) {
      CrossStackReferences.of(part).produce(ReferenceStrength.WEAK);
    }
  }

  /**
   * Hands the failed events of an asynchronously invoked function, for example by a rule, to
   * `handler` with the reason, after two retries or five minutes. `scope` belongs to the later
   * stack of the two functions.
   */
  handFailuresTo({ handler }: LambdaFunction, scope: Construct = this): void {
    const config = new CfnEventInvokeConfig(scope, "FailedEvents", {
      functionName: this.handler.functionName,
      qualifier: "$LATEST",
      maximumRetryAttempts: 2,
      maximumEventAgeInSeconds: 300,
      destinationConfig: { onFailure: { destination: handler.functionArn } },
    });
    const policy = new Policy(scope, "HandOver", {
      roles: [this.role],
      statements: [
        new PolicyStatement({
          actions: ["lambda:InvokeFunction"],
          resources: [handler.functionArn],
        }),
      ],
    });
    // The policy must exist before this configuration, because Lambda checks whether the function
    // may invoke its destination.
    config.node.addDependency(policy);
  }

  /**
   * Allows exactly these actions on exactly these resources in a separate statement, only under the
   * given conditions.
   */
  allow(
    actions: readonly string[],
    resources: readonly string[],
    conditions: Readonly<Record<string, unknown>> = {},
  ): void {
    this.role.addToPolicy(
      new PolicyStatement({
        actions: [...actions],
        resources: [...resources],
        conditions: { ...conditions },
      }),
    );
  }
}

function bundleOf({ assets, name }: LambdaFunctionProps): string {
  const folder = join(assets, "functions", name);
  if (existsSync(join(folder, "index.mjs"))) return folder;
  throw new Error(`no bundle of the function ${name}: expected ${join(folder, "index.mjs")}`);
}
