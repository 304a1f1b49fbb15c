import { App, CfnOutput, RemovalPolicy, Stack } from "aws-cdk-lib";
import { HttpApi, HttpMethod } from "aws-cdk-lib/aws-apigatewayv2";
import { HttpLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import { AttributeType, BillingMode, Table } from "aws-cdk-lib/aws-dynamodb";
import { Code, Function as Lambda, Runtime } from "aws-cdk-lib/aws-lambda";

const app = new App({ outdir: "cdk.out" });
const stack = new Stack(app, "Notes");

const table = new Table(stack, "Table", {
  partitionKey: { name: "id", type: AttributeType.STRING },
  billingMode: BillingMode.PAY_PER_REQUEST,
  removalPolicy: RemovalPolicy.RETAIN,
});

const notes = new Lambda(stack, "Notes", {
  code: Code.fromAsset("notes"),
  handler: "index.handler",
  runtime: Runtime.NODEJS_22_X,
  environment: { TABLE: table.tableName },
});
table.grant(notes, "dynamodb:GetItem", "dynamodb:PutItem");

const api = new HttpApi(stack, "Api");
api.addRoutes({
  path: "/notes/{id}",
  methods: [HttpMethod.GET, HttpMethod.PUT],
  integration: new HttpLambdaIntegration("Notes", notes),
});
new CfnOutput(stack, "Url", { value: api.apiEndpoint });

app.synth();
