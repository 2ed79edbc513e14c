/** The text of a call of the file's default export, for the head of a page: see `scripts/build/head-scripts.ts`. '' in the browser. */
declare module '*?head' {
  const scriptOf: (parameter?: object) => string
  export default scriptOf
}
