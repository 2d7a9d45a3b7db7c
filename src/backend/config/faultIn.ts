import { type Schema, SchemaIssue } from 'effect';

const issuesOf = SchemaIssue.makeFormatterStandardSchemaV1();

const faultText = (message: string): string => {
  if (message === 'Missing key') return 'is missing';
  if (message === 'Expected no excess property') return 'is unknown';
  return message.replace('Expected', 'should be');
};

/** The first invalid field and the expected value, for the operator; never its own value. */
export const faultIn = ({ issue }: Schema.SchemaError): string => {
  const { path = [], message } = issuesOf(issue).issues[0] ?? { message: 'Expected another value' };
  const at = path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
  const fault = faultText(message);
  return at === '' ? fault : `${at} ${fault}`;
};
