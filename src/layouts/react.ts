// Fetches React and nothing else: the shell asks for it at the first touch, while the island's own code is on its way.
import 'react-dom/client';
