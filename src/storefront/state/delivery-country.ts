import { isId } from './shapes.ts'
import { storedValue } from './stored-value.ts'

/** The country of delivery that was chosen last in this browser; 0 for none. The key is our own. */
const stored = storedValue('deliveryCountry', 0, (value) => (isId(value) ? value : 0))

export const saveDeliveryCountry = (id: number) => stored.write(id || null)

/** 0 on the server and until hydration. */
export const useDeliveryCountry = stored.useValue
