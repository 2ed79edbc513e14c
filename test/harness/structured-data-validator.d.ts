declare module '@adobe/structured-data-validator' {
  export default class Validator {
    /** By type, in the format of `@marbec/web-auto-extractor`. */
    validate(found: {
      jsonld: Record<string, object[]>
    }): Promise<{ issueMessage: string; severity: 'ERROR' | 'WARNING'; rootType: string; fieldNames: string[] }[]>
  }
}
