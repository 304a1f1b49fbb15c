/**
 * A small app as templates: a table, a bucket, a pool, a function with rights on some of these, a
 * REST route and the web delivery.
 */
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import type { StackSource } from "#test/fixtures/assembly-on-disk.ts";

const { resolve } = createRequire(import.meta.url);
const sdk = (client: string): string => pathToFileURL(resolve(`@aws-sdk/${client}`)).href;

/**
 * Performs one call to each service; finds the services as deployed code does, without configured
 * addresses.
 */
const FUNCTION = `
import dynamodb from "${sdk("client-dynamodb")}";
import s3 from "${sdk("client-s3")}";
import cognito from "${sdk("client-cognito-identity-provider")}";
import lambda from "${sdk("client-lambda")}";
const table = new dynamodb.DynamoDBClient({});
const bucket = new s3.S3Client({ requestChecksumCalculation: "WHEN_REQUIRED" });
const pool = new cognito.CognitoIdentityProviderClient({});
const functions = new lambda.LambdaClient({});
const FunctionName = process.env.AWS_LAMBDA_FUNCTION_NAME;
const TableName = process.env.TABLE, Bucket = process.env.BUCKET, UserPoolId = process.env.POOL;
const actions = {
  put: ({ id }) => table.send(new dynamodb.PutItemCommand({ TableName, Item: { pk: { S: id } } })),
  get: async ({ id }) => (await table.send(new dynamodb.GetItemCommand({ TableName, Key: { pk: { S: id } } }))).Item,
  scan: () => table.send(new dynamodb.ScanCommand({ TableName })),
  store: ({ Key }) => bucket.send(new s3.PutObjectCommand({ Bucket, Key, Body: "<svg/>", ContentType: "image/svg+xml" })),
  list: () => pool.send(new cognito.ListUsersCommand({ UserPoolId })),
  send: ({ events }) => Promise.all(events.map((event) => functions.send(new lambda.InvokeCommand(
    { FunctionName, InvocationType: "Event", Payload: JSON.stringify(event) })))).then(() => ({})),
  remove: ({ id }) => pool.send(new cognito.AdminDeleteUserCommand({ UserPoolId, Username: id })),
};
export const handler = async (event) => {
  if (event.rawPath !== undefined) return { path: event.rawPath };
  if (event["detail-type"] !== undefined) return actions.put({ id: event["detail-type"] });
  try {
    const { $metadata, ...result } = (await actions[event.do](event)) ?? {};
    return { result };
  } catch (error) {
    return { refused: error.name };
  }
};`;

const getAtt = (id: string, attribute: string): object => ({ "Fn::GetAtt": [id, attribute] });
const join = (...parts: readonly unknown[]): object => ({ "Fn::Join": ["", parts] });

const data: StackSource = {
  name: "AppData",
  template: {
    Resources: {
      Table: {
        Type: "AWS::DynamoDB::Table",
        Properties: {
          KeySchema: [{ AttributeName: "pk", KeyType: "HASH" }],
          AttributeDefinitions: [{ AttributeName: "pk", AttributeType: "S" }],
          BillingMode: "PAY_PER_REQUEST",
        },
      },
      Media: {
        Type: "AWS::S3::Bucket",
        Properties: {
          CorsConfiguration: {
            CorsRules: [{ AllowedOrigins: ["http://localhost:4700"], AllowedMethods: ["PUT"] }],
          },
        },
      },
      MediaPolicy: {
        Type: "AWS::S3::BucketPolicy",
        Properties: {
          Bucket: { Ref: "Media" },
          PolicyDocument: {
            Statement: [
              {
                Effect: "Allow",
                Principal: { Service: "cloudfront.amazonaws.com" },
                Action: "s3:GetObject",
                Resource: join(getAtt("Media", "Arn"), "/public/*"),
              },
            ],
          },
        },
      },
      Pool: {
        Type: "AWS::Cognito::UserPool",
        Properties: { UsernameAttributes: ["email"], AutoVerifiedAttributes: ["email"] },
      },
    },
    Outputs: {
      Table: { Value: { Ref: "Table" } },
      Bucket: { Value: { Ref: "Media" }, Export: { Name: "Bucket" } },
      TableArn: { Value: getAtt("Table", "Arn"), Export: { Name: "TableArn" } },
      TableName: { Value: { Ref: "Table" }, Export: { Name: "Table" } },
      PoolArn: { Value: getAtt("Pool", "Arn"), Export: { Name: "PoolArn" } },
      Pool: { Value: { Ref: "Pool" }, Export: { Name: "Pool" } },
    },
  },
};

const imported = (name: string): object => ({ "Fn::ImportValue": name });

const api: StackSource = {
  name: "AppApi",
  dependencies: ["AppData"],
  assets: { "function.zip": { path: "asset.function", files: { "index.mjs": FUNCTION } } },
  template: {
    Resources: {
      Role: {
        Type: "AWS::IAM::Role",
        Properties: {
          AssumeRolePolicyDocument: {
            Statement: [
              {
                Effect: "Allow",
                Action: "sts:AssumeRole",
                Principal: { Service: "lambda.amazonaws.com" },
              },
            ],
          },
        },
      },
      Policy: {
        Type: "AWS::IAM::Policy",
        Properties: {
          PolicyName: "Policy",
          Roles: [{ Ref: "Role" }],
          PolicyDocument: {
            Statement: [
              {
                Effect: "Allow",
                Action: ["dynamodb:PutItem", "dynamodb:GetItem"],
                Resource: imported("TableArn"),
              },
              {
                Effect: "Allow",
                Action: "s3:PutObject",
                Resource: join("arn:aws:s3:::", imported("Bucket"), "/*"),
              },
              {
                Effect: "Allow",
                Action: "lambda:InvokeFunction",
                Resource: "arn:aws:lambda:us-east-1:000000000000:function:AppApi-*",
              },
              { Effect: "Allow", Action: "cognito-idp:ListUsers", Resource: imported("PoolArn") },
            ],
          },
        },
      },
      Function: {
        Type: "AWS::Lambda::Function",
        DependsOn: ["Policy"],
        Properties: {
          Code: { S3Bucket: "assets", S3Key: "function.zip" },
          Handler: "index.handler",
          Runtime: "nodejs24.x",
          Role: getAtt("Role", "Arn"),
          MemorySize: 256,
          Timeout: 60,
          Environment: {
            Variables: {
              TABLE: imported("Table"),
              BUCKET: imported("Bucket"),
              POOL: imported("Pool"),
            },
          },
        },
      },
      Hourly: {
        Type: "AWS::Events::Rule",
        Properties: {
          ScheduleExpression: "rate(1 hour)",
          State: "ENABLED",
          Targets: [{ Arn: getAtt("Function", "Arn"), Id: "Target0" }],
        },
      },
      Rest: { Type: "AWS::ApiGatewayV2::Api", Properties: { ProtocolType: "HTTP" } },
      Integration: {
        Type: "AWS::ApiGatewayV2::Integration",
        Properties: {
          ApiId: { Ref: "Rest" },
          IntegrationType: "AWS_PROXY",
          IntegrationUri: getAtt("Function", "Arn"),
          PayloadFormatVersion: "2.0",
        },
      },
      Route: {
        Type: "AWS::ApiGatewayV2::Route",
        Properties: {
          ApiId: { Ref: "Rest" },
          RouteKey: "GET /sites/",
          Target: join("integrations/", { Ref: "Integration" }),
        },
      },
    },
    Outputs: {
      RestUrl: { Value: getAtt("Rest", "ApiEndpoint"), Export: { Name: "Rest" } },
      Function: { Value: { Ref: "Function" } },
      Schedule: { Value: { Ref: "Hourly" } },
    },
  },
};

const delivery = (headers: string, domain: unknown): object => ({
  Type: "AWS::CloudFront::Distribution",
  Properties: {
    DistributionConfig: {
      DefaultCacheBehavior: { ResponseHeadersPolicyId: { Ref: headers } },
      Origins: [{ DomainName: domain }],
    },
  },
});

const headers = (contentPolicy: unknown): object => ({
  Type: "AWS::CloudFront::ResponseHeadersPolicy",
  Properties: {
    ResponseHeadersPolicyConfig: {
      SecurityHeadersConfig: {
        ContentSecurityPolicy: { ContentSecurityPolicy: contentPolicy, Override: true },
      },
    },
  },
});

const MARKER = "<<marker:0xbaba:0>>";

const web: StackSource = {
  name: "AppWeb",
  dependencies: ["AppApi"],
  assets: {
    "config.zip": {
      path: "asset.config",
      files: {
        "config.json": `{"providerName":"Example","restUrl":"${MARKER}","mediaBase":"https://<<marker:0xbaba:1>>"}`,
      },
    },
  },
  template: {
    Resources: {
      SiteHeaders: headers(join("connect-src 'self' ", imported("Rest"))),
      MediaHeaders: headers("sandbox"),
      Site: delivery("SiteHeaders", getAtt("SiteBucket", "RegionalDomainName")),
      Media: delivery("MediaHeaders", join(imported("Bucket"), ".s3.us-east-1.amazonaws.com")),
      SiteBucket: { Type: "AWS::S3::Bucket" },
      Files: {
        Type: "Custom::CDKBucketDeployment",
        Properties: {
          SourceObjectKeys: ["config.zip"],
          SourceMarkers: [
            { [MARKER]: imported("Rest"), "<<marker:0xbaba:1>>": getAtt("Media", "DomainName") },
          ],
        },
      },
    },
    Outputs: {
      SiteUrl: { Value: join("https://", getAtt("Site", "DomainName")) },
      MediaUrl: { Value: join("https://", getAtt("Media", "DomainName")) },
    },
  },
};

export const SMALL_APP: readonly StackSource[] = [web, api, data];
