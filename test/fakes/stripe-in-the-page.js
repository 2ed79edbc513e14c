// Stands for the script of js.stripe.com: plain fields where its frames would be, and a bank that lies over the page.
window.Stripe = (key, { locale } = {}) => {
  const made = {}
  const ask = async (path, body) => {
    const response = await fetch(`https://api.stripe.com/v1/${path}`, { method: 'POST', body: new URLSearchParams({ key, ...body }) })
    return response.json()
  }
  const create = (type, options) => {
    const field = document.createElement('input')
    field.setAttribute('aria-label', type)
    field.style.width = '100%'
    const heard = {}
    const update = ({ disabled, style }) => {
      field.disabled = disabled === true
      if (style) field.style.color = style.base.color
    }
    update(options)
    field.addEventListener('input', () => heard.change?.({ elementType: type, empty: false, complete: true }))
    const element = {
      field,
      on: (name, handler) => {
        heard[name] = handler
        return element
      },
      off: () => element,
      mount: (place) => {
        place.append(field)
        heard.ready?.()
      },
      update,
      destroy: () => field.remove(),
      focus: () => field.focus(),
    }
    made[type] = element
    return element
  }
  return {
    elements: () => ({ create, update: () => {}, getElement: (one) => made[one.__elementType ?? one] }),
    createPaymentMethod: () => {},
    confirmCardPayment: () => {},
    createToken: async (element) => {
      const answer = await ask('tokens', { locale, number: element.field.value })
      return answer.error ? { error: answer.error } : { token: answer }
    },
    handleNextAction: ({ clientSecret }) =>
      new Promise((resolve) => {
        const bank = document.createElement('div')
        bank.id = 'stripe-bank'
        bank.style.cssText = 'position:fixed;inset:0;z-index:2147483647;background:#fff'
        for (const answer of ['approve', 'decline']) {
          const button = document.createElement('button')
          button.textContent = `bank: ${answer}`
          button.addEventListener('click', async () => {
            await ask('bank', { clientSecret, answer })
            bank.remove()
            resolve(answer === 'approve' ? { paymentIntent: {} } : { error: { type: 'invalid_request_error' } })
          })
          bank.append(button)
        }
        document.body.append(bank)
      }),
  }
}
// The release that its loader asks for.
window.Stripe.version = 'endive'
