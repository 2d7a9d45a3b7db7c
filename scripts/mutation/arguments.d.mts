interface Values {
  readonly sample?: string;
  readonly concurrency: string;
  readonly ring?: string;
  readonly changed?: boolean;
  readonly base?: string;
}
export declare const problemOf: (values: Values, paths: readonly string[]) => string | undefined;
