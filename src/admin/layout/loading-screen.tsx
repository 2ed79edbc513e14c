const Spinner = () => <span className="size-8 rounded-full border-3 border-current border-e-transparent motion-safe:animate-spin" />

/** Until it is known who is signed in. */
export const LoadingPage = () => (
  <div className="grid min-h-dvh place-items-center text-green-text" aria-busy="true">
    <Spinner />
  </div>
)

/** In the frame, until the first screen has loaded. */
export const LoadingScreen = () => (
  <div className="grid min-h-[60dvh] place-items-center text-green-text" aria-busy="true">
    <Spinner />
  </div>
)
