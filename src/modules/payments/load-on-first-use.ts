import type { Provider } from './provider.ts'

/** A provider whose code is loaded with its first request, so that a shop that never needs it does not hold its library in memory. */
export function loadOnFirstUse(name: Provider['name'], mode: Provider['mode'], load: () => Promise<Provider>): Provider {
  let loading: Promise<Provider> | undefined
  const loaded = () => (loading ??= load())
  return {
    name,
    mode,
    check: async () => (await loaded()).check(),
    create: async (...args) => (await loaded()).create(...args),
    confirm: async (...args) => (await loaded()).confirm(...args),
    lookUp: async (...args) => (await loaded()).lookUp(...args),
    cancel: async (...args) => (await loaded()).cancel(...args),
    refund: async (...args) => (await loaded()).refund(...args),
    lookUpDispute: async (...args) => (await loaded()).lookUpDispute(...args),
    disputesSince: async (...args) => (await loaded()).disputesSince(...args),
    readWebhook: async (...args) => (await loaded()).readWebhook(...args),
  }
}
