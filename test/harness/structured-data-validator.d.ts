declare module '@adobe/structured-data-validator' {
  export default class Validator {
    /** By type, as `@marbec/web-auto-extractor` would find them. */
    validate(found: {
      jsonld: Record<string, object[]>
    }): Promise<{ issueMessage: string; severity: 'ERROR' | 'WARNING'; rootType: string; fieldNames: string[] }[]>
  }
}
