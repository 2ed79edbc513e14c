export const StepUp = () => null
